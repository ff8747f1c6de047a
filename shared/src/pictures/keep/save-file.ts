/** Milliseconds after which no browser needs the address of a download any longer. */
const RELEASE_AFTER = 60_000;

/** Puts a file where the browser keeps what is downloaded, under its name. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_AFTER);
}
