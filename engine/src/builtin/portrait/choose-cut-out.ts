import type { GenerateRequest } from '../../engine';
import { readFraming } from './framing';
import { layOut } from './layout';
import type { ModelCutOut } from './model-file';

/** Cut-outs nearly as good as the best take turns, so that another seed can show another photo. */
const NEARLY_AS_GOOD = 0.8;

/**
 * Chooses the cut-out that fits a picture: good in itself, not enlarged much, and the face neither tiny nor cut off.
 * @param chance 0 to 1: which of the nearly best.
 */
export function chooseCutOut(
  cutOuts: readonly ModelCutOut[],
  request: Pick<GenerateRequest, 'prompt'>,
  picture: { readonly width: number; readonly height: number },
  chance: number,
): ModelCutOut {
  const framing = readFraming(request.prompt);
  const scored = cutOuts.map((cutOut) => {
    const { scale, left, top } = layOut(cutOut, cutOut.anchors, picture, framing, 0);
    const { face } = cutOut.anchors;
    const faceLeft = left + face.left * scale;
    const faceTop = top + face.top * scale;
    const isInside =
      faceLeft > 0 &&
      faceTop > 0 &&
      faceLeft + face.width * scale < picture.width &&
      faceTop + face.height * scale < picture.height;
    const share = (face.height * scale) / picture.height;
    const sizeFit = share < 0.1 ? share / 0.1 : share > 0.42 ? 0.42 / share : 1;
    const crispness = Math.min(1, 1.8 / scale);
    return { cutOut, score: cutOut.quality * sizeFit * crispness * (isInside ? 1 : 0.1) };
  });
  scored.sort((a, b) => b.score - a.score);
  const best = scored[0]?.score ?? 0;
  const good = scored.filter(({ score }) => score >= best * NEARLY_AS_GOOD);
  return (good[Math.floor(chance * good.length)] ?? scored[0]!).cutOut;
}
