import { ComingNext } from '../coming-next/coming-next';

/** `/edit/color-correction`. */
export default function ColorCorrectionScreen() {
  return (
    <ComingNext title="Color Correction" subtitle="Adjust brightness, contrast, and colors to enhance your image." />
  );
}
