import { ComingNext } from '../coming-next/coming-next';

/** `/edit/outfit-swap`. */
export default function OutfitSwapScreen() {
  return (
    <ComingNext title="Outfit Swap" subtitle="Change your look with just one tap upload and swap outfits easily." />
  );
}
