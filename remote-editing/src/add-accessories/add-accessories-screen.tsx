import { ComingNext } from '../coming-next/coming-next';

/** `/edit/add-accessories`. */
export default function AddAccessoriesScreen() {
  return <ComingNext title="Add Accessories" />;
}
