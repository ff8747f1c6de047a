import { Type } from 'typebox';

/** What is told of a picture beside its address, where it is known: the feature focal-points. */
export const LookAnswer = {
  focus: Type.Optional(
    Type.Object(
      { x: Type.Number(), y: Type.Number() },
      {
        description:
          'Where it is known: the middle of the main face of the picture, as shares of width and height, 0 to 1 (feature focal-points).',
      },
    ),
  ),
  color: Type.Optional(
    Type.String({
      description: 'Where it is known: the average colour of the picture, #rrggbb (feature focal-points).',
    }),
  ),
};
