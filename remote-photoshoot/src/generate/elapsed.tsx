import { useElapsed } from '@likeness/shared/credits';
import { GENERATE_TEXTS } from './texts';

/** The seconds since the click (milliseconds since 1970): how long a generation takes is not known, but that it goes on is. */
export function Elapsed({ since }: { readonly since: number }) {
  return <span aria-hidden>{GENERATE_TEXTS.seconds(useElapsed(since))}</span>;
}
