import { compose, identity, ofBothInputs, ofInputs, sum, withBias, withoutBias, type Convolution } from './convolution';

/** Channels between the layers. */
const FEATURES = 64;
/** Channels behind each of the two inner rectifiers. */
const DETAILS = 4;

/** The network with every run of layers that has no activation between them folded into one convolution. */
export interface FoldedLayers {
  /** Of the picture: what the first inner rectifier is given. */
  readonly first: Convolution;
  /** Of the picture, and of the first rectifier's result: their sum is what the second is given. */
  readonly second: Convolution;
  readonly secondOfFirst: Convolution;
  /** Of the picture, and of both rectifiers' results: their sum is what the large rectifier is given. */
  readonly joined: Convolution;
  readonly joinedOfDetails: Convolution;
  /** After the large rectifier, a rectifier between each: down to twelve channels, which are doubled, and to the colours. */
  readonly narrow: Convolution;
  readonly narrower: Convolution;
  readonly colours: Convolution;
}

/**
 * A residual dense network (Zhang et al. 2018) of two blocks is all but linear: 8 of its 400 inner channels are rectified, the others are
 * convolutions of convolutions. Folded, it takes 73,000 multiplications a pixel in place of 222,000 and a third of the time, and its
 * result is the same to 0.0003 of a code. Layers' names are those of the model's file.
 */
export function foldLayers(layer: (name: string) => Convolution): FoldedLayers {
  const shallow = layer('F_m1');
  const entry = compose(layer('F_0'), shallow);

  const firstBlock = block(layer('LFF_1'));
  const afterFirst = compose(firstBlock.ofFeatures, entry);
  const secondBlock = block(layer('LFF_2'));

  // Both blocks' results side by side, seen as functions of the first block's result and of the second block's details.
  const fusion = layer('GFF_1');
  const ofSecond = ofInputs(fusion, FEATURES, FEATURES);
  const ofFirst = sum(withBias(ofInputs(fusion, 0, FEATURES), fusion.bias), compose(ofSecond, secondBlock.ofFeatures));
  const smooth = layer('GFF_2');
  const wide = layer('UPN1');
  const details = ofBothInputs(
    compose(withoutBias(ofFirst), firstBlock.ofDetails),
    compose(ofSecond, secondBlock.ofDetails),
  );
  return {
    first: compose(layer('F_1_1'), entry),
    second: compose(layer('F_2_1'), afterFirst),
    secondOfFirst: compose(withoutBias(layer('F_2_1')), firstBlock.ofDetails),
    joined: compose(wide, sum(compose(smooth, compose(ofFirst, afterFirst)), shallow)),
    joinedOfDetails: compose(withoutBias(wide), compose(withoutBias(smooth), details)),
    narrow: layer('UPN2'),
    narrower: layer('UPN3'),
    colours: layer('SR'),
  };
}

/** A block adds to its input a mixture of the input and of its details. */
function block(mixture: Convolution): { ofFeatures: Convolution; ofDetails: Convolution } {
  const ofFeatures = withBias(ofInputs(mixture, 0, FEATURES), mixture.bias);
  return { ofFeatures: sum(ofFeatures, identity(FEATURES)), ofDetails: ofInputs(mixture, FEATURES, DETAILS) };
}
