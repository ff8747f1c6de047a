/**
 * What a person wrote beyond the model's name. The page sends the trigger word, a space and the text; the word is no part of the
 * description that the engine gets.
 */
export function promptBeyond(triggerWord: string, prompt: string): string {
  const text = prompt.trim();
  const word = triggerWord.trim();
  if (text.slice(0, word.length).toLowerCase() !== word.toLowerCase()) return text;
  const rest = text.slice(word.length);
  return rest === '' || /^\s/u.test(rest) ? rest.trim() : text;
}
