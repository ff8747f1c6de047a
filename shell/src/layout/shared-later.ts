import * as pictures from '@likeness/shared/pictures';
import * as prompts from '@likeness/shared/prompts';

export { pictures, prompts };
