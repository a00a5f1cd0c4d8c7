// Renders a lucide-react icon. How its lines look is in styles/components.css: a page has some thirty.
import { type ComponentProps, createElement, type SVGProps } from 'react';

type Shape = readonly [tag: string, attributes: SVGProps<SVGElement>];

export default function renderIcon({ node }: { readonly node: readonly Shape[] }) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className = '', ...props }: ComponentProps<'svg'>) =>
    createElement('svg', { viewBox: '0 0 24 24', ...props, className: `icon ${className}` }, shapes);
}
