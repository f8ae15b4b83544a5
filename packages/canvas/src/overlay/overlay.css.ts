/** Looks of the marks. They live in a shadow root, so neither the page's styles nor these reach the other. */
export const OVERLAY_CSS: string = `
:host { all: initial; position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; overflow: hidden; }
.mark { position: absolute; box-sizing: border-box; top: 0; left: 0; }
.hover { border: var(--pixel) solid #3b82f6; }
.selection { border: calc(2 * var(--pixel)) solid #2563eb; }
.parent { border: var(--pixel) dashed #93c5fd; }
.tag { position: absolute; left: calc(-2 * var(--pixel)); height: calc(20 * var(--pixel)); padding: 0 calc(6 * var(--pixel));
  max-width: calc(240 * var(--pixel)); overflow: hidden; text-overflow: ellipsis; background: #2563eb; color: #fff;
  font: 500 calc(11 * var(--pixel))/calc(20 * var(--pixel)) system-ui, sans-serif; white-space: nowrap; }
.above { bottom: 100%; border-radius: calc(3 * var(--pixel)) calc(3 * var(--pixel)) 0 0; }
.inside { top: 0; left: 0; border-radius: 0 0 calc(3 * var(--pixel)) 0; }
.below { top: 100%; border-radius: 0 0 calc(3 * var(--pixel)) calc(3 * var(--pixel)); }
.line { position: absolute; background: #e11d48; border-radius: 2px; top: 0; left: 0; }
.into { border: calc(2 * var(--pixel)) solid #e11d48; background: rgb(225 29 72 / 8%); }
`;
