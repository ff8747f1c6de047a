import { ComingNext } from '../coming-next/coming-next';

/** `/edit/object-removal`. */
export default function ObjectRemovalScreen() {
  return <ComingNext title="Object Removal" subtitle="Select and erase anything you don't want in your photo." />;
}
