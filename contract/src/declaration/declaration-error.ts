import * as v from 'valibot';

/** A declaration, or a registry, failed its schema. `problems` names every place and what is wrong there. */
export class DeclarationError extends Error {
  readonly problems: readonly string[];
  constructor(what: string, problems: readonly string[]) {
    super(`${what} is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'DeclarationError';
    this.problems = problems;
  }
}

/** Every place that failed a schema, with what is wrong there; of many the first. */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  const problems = issues.slice(0, MOST_PROBLEMS).map((issue) => {
    const place = v.getDotPath(issue);
    const problem = place === null ? messageOf(issue) : `${place}: ${messageOf(issue)}`;
    return problem.length > LONGEST_PROBLEM ? `${problem.slice(0, LONGEST_PROBLEM)}…` : problem;
  });
  const more = issues.length - problems.length;
  return more > 0 ? [...problems, `… and ${more} more`] : problems;
}

/** Nobody reads thousands of them on a console, where a faulty record would write a third of a megabyte for each page. */
const MOST_PROBLEMS = 50;

/** A message repeats what it was given, which may be megabytes. */
const LONGEST_PROBLEM = 300;

function messageOf({ type, received, message }: v.BaseIssue<unknown>): string {
  return type === 'object' && received === 'undefined' ? 'This is missing.' : message;
}
