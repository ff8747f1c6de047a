import { ComingNext } from '../coming-next/coming-next';

/** `/edit/background-replace`. */
export default function BackgroundReplaceScreen() {
  return <ComingNext title="Background Replace" subtitle="Upload an image and describe the background you want." />;
}
