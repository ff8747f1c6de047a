import { Refusal } from '../../refusal';

/** A picture that took its process to the end. */
export class TooDearPicture extends Refusal {
  constructor(name = 'The picture') {
    super(
      'UNREADABLE_PICTURE',
      `${name} takes too much time or memory to read. Please save it as JPEG with another program and use that.`,
    );
  }
}
