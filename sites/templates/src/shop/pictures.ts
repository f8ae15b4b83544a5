/** What a piece of pottery looks like from the side. */
export type Shape = 'vase' | 'bottle' | 'bowl' | 'mug';

/** Half of each outline, mirrored at the middle (x 300) of a picture of 600 by 720. */
const OUTLINES: Readonly<Record<Shape, string>> = {
  vase: 'M258 214c-4 46-92 92-92 204 0 92 52 152 80 164h108c28-12 80-72 80-164 0-112-88-158-92-204z',
  bottle:
    'M274 150c6 90-4 132-46 182-30 36-48 72-48 118 0 78 44 122 70 132h100c26-10 70-54 70-132 0-46-18-82-48-118-42-50-52-92-46-182z',
  bowl: 'M116 388c4 112 74 178 138 194h92c64-16 134-82 138-194z',
  mug: 'M196 308c-4 100 2 206 30 274h148c28-68 34-174 30-274z',
};

/** The rim: middle and half of its width, in the same measures. */
const RIMS: Readonly<Record<Shape, readonly [y: number, half: number]>> = {
  vase: [214, 42],
  bottle: [150, 26],
  bowl: [388, 184],
  mug: [308, 104],
};

const HANDLE =
  "<path d='M398 356c64-14 96 24 88 78-8 50-50 82-102 78' fill='none' stroke='GLAZE' stroke-width='26' stroke-linecap='round'/>";

/** One piece on the ground of a picture, moved and scaled by `place`. */
const piece = (shape: Shape, glaze: string, light: string, place = ''): string => {
  const [y, half] = RIMS[shape];
  const depth = Math.round(half * 0.2) + 3;
  return `<g ${place}><ellipse cx='312' cy='588' rx='${shape === 'bowl' ? 150 : 128}' ry='16' fill='#000' opacity='.14'/>${
    shape === 'mug' ? HANDLE.replace('GLAZE', glaze) : ''
  }<path d='${OUTLINES[shape]}' fill='${glaze}'/><path d='${OUTLINES[shape]}' fill='url(#${light})'/><ellipse cx='300' cy='${y}' rx='${half}' ry='${depth}' fill='${glaze}'/><ellipse cx='300' cy='${y}' rx='${half}' ry='${depth}' fill='#000' opacity='.38'/></g>`;
};

const LIGHT =
  "<linearGradient id='l'><stop offset='.1' stop-color='#fff' stop-opacity='.3'/><stop offset='.45' stop-color='#fff' stop-opacity='0'/><stop offset='.95' stop-color='#000' stop-opacity='.3'/></linearGradient>";

const drawn = (width: number, height: number, back: string, inside: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'><defs>${LIGHT}</defs><rect width='${width}' height='${height}' fill='${back}'/><rect y='${Math.round(height * 0.76)}' width='${width}' height='${height}' fill='#000' opacity='.05'/>${inside}</svg>`,
  )}`;

/** A piece before its ground, as an address that needs no file. */
export const pictureOf = ({ shape, glaze, back }: { shape: Shape; glaze: string; back: string }): string =>
  drawn(600, 720, back, piece(shape, glaze, 'l'));

/** Four pieces beside one another: the picture that the page opens with. */
export const SHELF: string = drawn(
  1100,
  880,
  '#eaddcd',
  [
    piece('bottle', '#2f3440', 'l', "transform='translate(-40 60) scale(1.06)'"),
    piece('bowl', '#5f8f8b', 'l', "transform='translate(560 270) scale(.82)'"),
    piece('vase', '#c96f4a', 'l', "transform='translate(270 88) scale(1.05)'"),
    piece('mug', '#d9a441', 'l', "transform='translate(470 492) scale(.46)'"),
  ].join(''),
);
