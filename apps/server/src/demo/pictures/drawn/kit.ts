// The shapes our own objects are built from: rounded parts lit from the upper left, on a canvas of 256 by 256.

const bevels = [3.5, 7]
  .map(
    (depth, index) =>
      `<filter id="b${index + 1}" x="-6%" y="-6%" width="112%" height="112%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${depth}" result="h"/><feDiffuseLighting in="h" surfaceScale="${depth * 1.7}" diffuseConstant="1.3" lighting-color="#fff" result="d"><feDistantLight azimuth="235" elevation="54"/></feDiffuseLighting><feComposite in="SourceGraphic" in2="d" operator="arithmetic" k1="1.02" k2="0.06"/></filter>`,
  )
  .join('');

export function picture(...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><defs>${bevels}</defs>${parts.join('')}</svg>`;
}

/** How round a part looks: a sheet, a moulded panel, a cushion. */
type Roundness = 0 | 1 | 2;

export function part(colour: string, roundness: Roundness, ...shapes: string[]): string {
  if (roundness === 0) return sheet(colour, shapes.join(''));
  return `<g fill="${colour}" filter="url(#b${roundness})">${shapes.join('')}</g>`;
}

/** Flat parts get by without a lit edge, which is what takes time: a slope of light is enough. */
function sheet(colour: string, shapes: string): string {
  const id = `s${colour.slice(1)}`;
  const slope = `<stop offset="0" stop-color="${shadeOf(colour, 1.14)}"/><stop offset="1" stop-color="${shadeOf(colour, 0.82)}"/>`;
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0.7" y2="1">${slope}</linearGradient><g fill="url(#${id})">${shapes}</g>`;
}

export function rect(x: number, y: number, width: number, height: number, radius = 4): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;
}

export function disc(cx: number, cy: number, rx: number, ry = rx): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"/>`;
}

export function path(d: string): string {
  return `<path d="${d}"/>`;
}

/** A tube along a path: legs, handles, frames. Three strokes, each thinner and lighter, make it round. */
export function tube(colour: string, thickness: number, d: string): string {
  const stroke = (tone: string, share: number, shift: number) =>
    `<path d="${d}" stroke="${tone}" stroke-width="${thickness * share}" transform="translate(${-thickness * shift} ${-thickness * shift})"/>`;
  const body =
    stroke(shadeOf(colour, 0.72), 1, 0) + stroke(colour, 0.74, 0.07) + stroke(shadeOf(colour, 1.3), 0.26, 0.15);
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${body}</g>`;
}

function shadeOf(colour: string, light: number): string {
  const channels = [1, 3, 5].map((at) =>
    Math.min(255, Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * light)),
  );
  return `rgb(${channels.join(',')})`;
}

/** A ring seen from the front: tyres, bangles, drum doors. */
export function ring(colour: string, thickness: number, cx: number, cy: number, rx: number, ry = rx): string {
  return `<g filter="url(#b1)"><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="none" stroke="${colour}" stroke-width="${thickness}"/></g>`;
}

/** Glass, a screen or a painted panel: a slanting gradient with no bevel. */
export function glass(id: string, from: string, to: string, shape: string): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><g fill="url(#${id})">${shape}</g>`;
}

/** A box seen from its front and a little of its right side. */
export function box(
  front: string,
  side: string,
  x: number,
  y: number,
  width: number,
  height: number,
  depth = 26,
): string {
  const right = x + width;
  const skew = depth * 0.42;
  return (
    part(
      side,
      0,
      path(`M${right - 3} ${y + 2}L${right + depth} ${y + skew}V${y + height - skew}L${right - 3} ${y + height - 1}Z`),
    ) + part(front, 1, rect(x, y, width, height, 8))
  );
}

export function wheel(cx: number, cy: number, radius: number, hub = '#d9dde2'): string {
  return (
    part('#2d3038', 1, disc(cx, cy, radius)) +
    part('#4a4e58', 0, disc(cx, cy, radius * 0.66)) +
    part(hub, 1, disc(cx, cy, radius * 0.46)) +
    part('#6b7078', 0, disc(cx, cy, radius * 0.15))
  );
}
