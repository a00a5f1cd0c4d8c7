// What a pin looks like and what it is called: a price, or how many listings it stands for.
import { type DivIcon, divIcon } from 'leaflet';
import type { Pin } from './clusters.ts';
import { texts } from './pins-texts.ts';
import { shortPrice } from './short-price.ts';

/** As large as its words; classes alone, since the content policy bars styles. */
export function createPinIcon({ placed }: Pin): DivIcon {
  const [first] = placed;
  const isOne = placed.length === 1 && first !== undefined;
  return divIcon({
    html: isOne ? shortPrice(first.listing.price) : String(placed.length),
    className: isOne ? 'map-pin' : 'map-pin map-cluster',
    iconSize: undefined,
  });
}

export function namePin({ placed, opensAt }: Pin): string {
  const [first] = placed;
  if (placed.length === 1 && first) return `${shortPrice(first.listing.price)}, ${first.listing.title}`;
  return (opensAt === null ? texts.showThem : texts.zoomIn)({ count: placed.length });
}
