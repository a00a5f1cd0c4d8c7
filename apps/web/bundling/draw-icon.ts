// Renders a lucide-react icon: 24 px square, 2 px lines, size and color by class.
import { type ComponentProps, createElement, type SVGProps } from 'react';

type Shape = readonly [tag: string, attributes: SVGProps<SVGElement>];

const frame = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export default function drawIcon({ node }: { readonly node: readonly Shape[] }) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: ComponentProps<'svg'>) => createElement('svg', { ...frame, ...props }, shapes);
}
