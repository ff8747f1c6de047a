/** Entries that are read and answered in a fraction of a millisecond; few people have more. A list of so many stands in no line of lists. */
export const SHORT_LIST = 100;
