// A plot of latency against size.
import type { SizeTimes } from './size-times.ts';

const colours = ['#0f766e', '#b45309', '#1d4ed8', '#be123c', '#6d28d9', '#15803d', '#0369a1', '#a16207'];

/** Both axes are logarithmic: a flat line is a search that does not grow. */
export function drawPlot(measured: readonly SizeTimes[]): string {
  const x = (size: number) => 70 + (Math.log10(size) - 4) * 200;
  const y = (value: number) => 380 - Math.log10(Math.max(1, value)) * 110;
  const lines = (measured[0]?.kinds ?? []).map(({ name }, at) => {
    const points = measured.map(({ size, kinds }) => `${x(size)},${y(kinds[at]?.alone.http.p99 ?? 1).toFixed(1)}`);
    const colour = colours[at % colours.length];
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>
<text x="490" y="${40 + at * 20}" fill="${colour}">${name}</text>`;
  });
  const sizes = measured.map(({ size }) => `<text x="${x(size)}" y="405" text-anchor="middle">${size}</text>`);
  const times = [1, 10, 100, 1000].map(
    (value) =>
      `<path d="M70 ${y(value)}H470" stroke="#ddd"/><text x="60" y="${y(value) + 4}" text-anchor="end">${value}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="430" font-family="sans-serif" font-size="12">
<rect width="720" height="430" fill="#fff"/><text x="70" y="20">HTTP, p99 in ms, one caller, against the number of listings</text>
${[...times, ...sizes, ...lines].join('\n')}
</svg>
`;
}
