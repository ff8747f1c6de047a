/**
 * The day of a time stamp, in the reader's language and time zone, for example "5 Mar 2026". Nothing where it is no time.
 *
 * @param stamp ISO 8601
 * @param locale the reader's own by default
 */
export function createdDate(stamp: string | null | undefined, locale?: string): string | undefined {
  const time = Date.parse(stamp ?? '');
  if (Number.isNaN(time)) return undefined;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(time);
}
