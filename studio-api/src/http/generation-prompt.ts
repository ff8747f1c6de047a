import { LIMITS } from '@likeness/contract/rules';

/** Room for the model's name before the description, whose own limit the service checks. */
export const PROMPT_CHARACTERS = LIMITS.promptCharacters + 200;
