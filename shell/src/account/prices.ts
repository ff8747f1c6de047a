/** A price in words. */
export function priceText(price: number): string {
  return price === 0 ? 'free' : `${price} credits`;
}

/** How many times a balance buys an action; nothing where it is free. */
export function timesAffordable(balance: number, price: number): number | undefined {
  return price === 0 ? undefined : Math.floor(balance / price);
}
