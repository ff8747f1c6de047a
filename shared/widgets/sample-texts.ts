/** What a widget has to bear: nobody keeps to the length that a designer had in mind. */
export const LONG_WORDS =
  'A portrait in the evening light of a narrow street in Lisbon, with laundry above and a tram that has just turned the corner';

/** One word without a place to break it: a trigger word, a file name. */
export const LONG_WORD = 'IMG_20260419_183012_portrait_final_final_corrected_2400x3200.jpeg';
