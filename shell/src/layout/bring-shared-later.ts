import { layoutPart } from './layout-part';

/**
 * What of shared comes later than the layout. What it has of the layout's chunk, it has not once more: it is asked for from there.
 *
 * @throws where one of the two does not come
 */
export async function sharedLater() {
  const { sharedPart } = await layoutPart.load();
  return sharedPart.load();
}
