// Draws cutouts and shadows onto a canvas in memory. Four bytes of a pixel are one number, two colours share each
// multiplication: a third of the time that the image library takes for the same layers.

export type Canvas = { width: number; height: number; pixels: Int32Array };

/** A square with premultiplied alpha, and the box of its visible part. */
export type Sprite = { size: number; pixels: Int32Array; box: Box };

export type Box = { left: number; top: number; right: number; bottom: number };

/** A small blurred map of a sprite's shape: 0 is clear, 255 is dark. */
export type Outline = { size: number; alpha: Uint8Array };

/** Middle, scale, angle in radians, mirrored or not. */
export type Placement = { x: number; y: number; scale: number; angle: number; mirrored: boolean };

/** A shadow lies on the ground: squashed towards its foot and leaning away from the light. */
export type ShadowPlacement = Placement & { squash: number; lean: number };

const redBlue = 0xff00ff;

type Span = { from: number; to: number };

/** The pixels of a row where a coordinate that moves by `step` stays between 0 and `limit`. */
function narrow(span: Span, start: number, step: number, limit: number): void {
  if (Math.abs(step) < 1e-9) {
    if (start < 0 || start >= limit) span.to = span.from - 1;
    return;
  }
  const one = -start / step;
  const other = (limit - start) / step;
  span.from = Math.max(span.from, Math.ceil(Math.min(one, other)));
  span.to = Math.min(span.to, Math.floor(Math.max(one, other)));
}

export function drawSprite(canvas: Canvas, sprite: Sprite, at: Placement): void {
  const { size, pixels } = sprite;
  const { width, height, pixels: target } = canvas;
  const sign = at.mirrored ? -1 : 1;
  const cos = Math.cos(at.angle) / at.scale;
  const sin = Math.sin(at.angle) / at.scale;
  const reach = (size * at.scale * (Math.abs(Math.cos(at.angle)) + Math.abs(Math.sin(at.angle)))) / 2;
  const limit = size - 1.01;
  const centre = size / 2 - 0.5;
  const stepU = Math.round(sign * cos * 65536);
  const stepV = Math.round(-sin * 65536);
  const lastRow = Math.min(height - 1, Math.ceil(at.y + reach));
  for (let y = Math.max(0, Math.floor(at.y - reach)); y <= lastRow; y++) {
    const startU = sign * (-at.x * cos + (y - at.y) * sin) + centre;
    const startV = (y - at.y) * cos + at.x * sin + centre;
    const span = { from: 0, to: width - 1 };
    narrow(span, startU, sign * cos, limit);
    narrow(span, startV, -sin, limit);
    let u = Math.round((startU + span.from * sign * cos) * 65536);
    let v = Math.round((startV - span.from * sin) * 65536);
    let to = y * width + span.from;
    for (let x = span.from; x <= span.to; x++, u += stepU, v += stepV, to++) {
      const from = Math.max(0, v >> 16) * size + Math.max(0, u >> 16);
      const a = pixels[from] as number;
      const b = pixels[from + 1] as number;
      const c = pixels[from + size] as number;
      const d = pixels[from + size + 1] as number;
      if ((a | b | c | d) >>> 24 === 0) continue;
      const fx = (u >> 8) & 255;
      const fy = (v >> 8) & 255;
      const wd = (fx * fy) >> 8;
      const wb = fx - wd;
      const wc = fy - wd;
      const wa = 256 - fx - fy + wd;
      const rb = (blend4(a & redBlue, b & redBlue, c & redBlue, d & redBlue, wa, wb, wc, wd) >>> 8) & redBlue;
      const ga =
        (blend4((a >>> 8) & redBlue, (b >>> 8) & redBlue, (c >>> 8) & redBlue, (d >>> 8) & redBlue, wa, wb, wc, wd) >>>
          8) &
        redBlue;
      const alpha = ga >>> 16;
      const keep = 256 - alpha - (alpha >> 7);
      const under = target[to] as number;
      const underRb = (Math.imul(under & redBlue, keep) >>> 8) & redBlue;
      const underG = (((under >>> 8) & 255) * keep) >>> 8;
      target[to] = (rb + underRb) | (((ga & 255) + underG) << 8);
    }
  }
}

function blend4(a: number, b: number, c: number, d: number, wa: number, wb: number, wc: number, wd: number): number {
  return (((Math.imul(a, wa) + Math.imul(b, wb)) | 0) + ((Math.imul(c, wc) + Math.imul(d, wd)) | 0)) | 0;
}

/** Soft shadows need only every second pixel of every second row, drawn as blocks of four. */
export function drawShadow(canvas: Canvas, outline: Outline, at: ShadowPlacement, strength: number): void {
  const { size, alpha } = outline;
  const sign = at.mirrored ? -1 : 1;
  const cos = Math.cos(at.angle) / at.scale;
  const sin = Math.sin(at.angle) / at.scale;
  const half = (size * at.scale) / 2;
  const reach = half * (Math.abs(Math.cos(at.angle)) + Math.abs(Math.sin(at.angle)));
  const centre = size / 2 - 0.5;
  const limit = size - 1.01;
  const lastRow = Math.min(canvas.height - 2, at.y + reach * at.squash);
  for (let y = Math.max(0, Math.floor((at.y - reach * at.squash) / 2) * 2); y <= lastRow; y += 2) {
    const dy = (y - at.y) / at.squash;
    const offset = at.lean * dy - at.x;
    const startU = sign * (offset * cos + dy * sin) + centre;
    const startV = dy * cos - offset * sin + centre;
    const span = { from: 0, to: canvas.width - 2 };
    narrow(span, startU, sign * cos, limit);
    narrow(span, startV, -sin, limit);
    for (let x = (span.from + 1) & ~1; x <= span.to; x += 2) {
      const u = startU + x * sign * cos;
      const v = startV - x * sin;
      const column = u | 0;
      const row = v | 0;
      const from = row * size + column;
      const fx = u - column;
      const fy = v - row;
      const top = (alpha[from] as number) * (1 - fx) + (alpha[from + 1] as number) * fx;
      const low = (alpha[from + size] as number) * (1 - fx) + (alpha[from + size + 1] as number) * fx;
      const amount = (top * (1 - fy) + low * fy) * strength;
      if (amount >= 1) darkenBlock(canvas, x, y, 256 - amount);
    }
  }
}

/** The dark line where an object touches the ground; without it objects seem to float. */
export function drawContactShadow(
  canvas: Canvas,
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  strength: number,
): void {
  const lastRow = Math.min(canvas.height - 2, y + radiusY);
  const lastColumn = Math.min(canvas.width - 2, x + radiusX);
  const firstColumn = Math.max(0, Math.floor((x - radiusX) / 2) * 2);
  for (let row = Math.max(0, Math.floor((y - radiusY) / 2) * 2); row <= lastRow; row += 2) {
    const dy = (row - y) / radiusY;
    for (let column = firstColumn; column <= lastColumn; column += 2) {
      const dx = (column - x) / radiusX;
      const inside = 1 - dx * dx - dy * dy;
      if (inside > 0) darkenBlock(canvas, column, row, 256 - inside * inside * strength * 256);
    }
  }
}

function darkenBlock(canvas: Canvas, x: number, y: number, keep: number): void {
  const { pixels, width } = canvas;
  const share = keep | 0;
  const at = y * width + x;
  pixels[at] = dim(pixels[at] as number, share);
  pixels[at + 1] = dim(pixels[at + 1] as number, share);
  pixels[at + width] = dim(pixels[at + width] as number, share);
  pixels[at + width + 1] = dim(pixels[at + width + 1] as number, share);
}

function dim(pixel: number, share: number): number {
  return ((Math.imul(pixel & redBlue, share) >>> 8) & redBlue) | ((((pixel >>> 8) & 255) * share) & 0xff00);
}
