/** Looks of the marks. They live in a shadow root, so neither the page's styles nor these reach the other. */
export const OVERLAY_CSS: string = `
:host { all: initial; position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; overflow: hidden; }
.mark { position: absolute; box-sizing: border-box; top: 0; left: 0; }
.hover { border: var(--pixel) solid #3b82f6; }
.selection { border: calc(2 * var(--pixel)) solid #2563eb; }
.parent { border: var(--pixel) dashed #93c5fd; }
.tag, .hint { font: 500 calc(11 * var(--pixel))/calc(20 * var(--pixel)) system-ui, sans-serif; white-space: nowrap; }
.tag { position: absolute; left: calc(-2 * var(--pixel)); height: calc(20 * var(--pixel)); padding: 0 calc(6 * var(--pixel));
  max-width: calc(240 * var(--pixel)); overflow: hidden; text-overflow: ellipsis; background: #2563eb; color: #fff; }
.above { bottom: 100%; border-radius: calc(3 * var(--pixel)) calc(3 * var(--pixel)) 0 0; }
.below { top: 100%; border-radius: 0 0 calc(3 * var(--pixel)) calc(3 * var(--pixel)); }
.line { position: absolute; background: #4f46e5; border-radius: 2px; top: 0; left: 0; }
.into { border: calc(2 * var(--pixel)) solid #4f46e5; background: rgb(79 70 229 / 6%); }
.marquee { border: var(--pixel) solid #2563eb; background: rgb(37 99 235 / 8%); }
.hint { position: absolute; top: calc(40 * var(--pixel)); left: calc(12 * var(--pixel)); padding: calc(2 * var(--pixel)) calc(8 * var(--pixel));
  border-radius: calc(5 * var(--pixel)); background: #18181b; color: #fff; box-shadow: 0 calc(2 * var(--pixel)) calc(8 * var(--pixel)) rgb(0 0 0 / 25%); }
.refused { background: #b91c1c; }
[hidden] { display: none; }
.handle { position: absolute; top: 0; left: 0; box-sizing: border-box; pointer-events: auto; touch-action: none; border-radius: calc(3 * var(--pixel));
  background: #fff; border: calc(1.5 * var(--pixel)) solid #2563eb; }
.width-start, .width-end, .padding-left, .padding-right { cursor: ew-resize; }
.height-start, .height-end, .padding-top, .padding-bottom { cursor: ns-resize; }
.corner { cursor: nwse-resize; }
.padding-top, .padding-right, .padding-bottom, .padding-left { border-color: #16a34a; }
.gap { border-color: #db2777; cursor: move; }
.radius { border-radius: 50%; cursor: nwse-resize; }
.handle:focus-visible { outline: calc(2 * var(--pixel)) solid #1d4ed8; outline-offset: calc(2 * var(--pixel)); }
.track { border-color: #7c3aed; }
.column-end { cursor: col-resize; }
.row-end { cursor: row-resize; }
.adder { display: grid; place-items: center; }
.adder button { all: unset; box-sizing: border-box; pointer-events: auto; cursor: pointer; width: calc(20 * var(--pixel));
  height: calc(20 * var(--pixel)); border-radius: 50%; text-align: center; background: #fff; color: #2563eb;
  border: var(--pixel) solid #bfdbfe; box-shadow: 0 var(--pixel) calc(3 * var(--pixel)) rgb(0 0 0 / 15%);
  font: 400 calc(16 * var(--pixel))/calc(17 * var(--pixel)) system-ui, sans-serif; }
.adder button.spoken { width: auto; height: calc(36 * var(--pixel)); padding: 0 calc(16 * var(--pixel)); border-radius: calc(18 * var(--pixel));
  white-space: pre; font: 500 calc(14 * var(--pixel))/calc(34 * var(--pixel)) system-ui, sans-serif; }
.adder button:hover { background: #2563eb; color: #fff; border-color: #2563eb; }
.adder button:focus-visible { outline: calc(2 * var(--pixel)) solid #2563eb; outline-offset: calc(2 * var(--pixel)); }
.guide { min-width: var(--pixel); min-height: var(--pixel); background: #db2777; }
.distance { background: #db2777; }
.distance.across { min-height: var(--pixel); }
.distance.along { min-width: var(--pixel); }
.distance span { position: absolute; top: 50%; left: 50%; padding: 0 calc(4 * var(--pixel)); border-radius: calc(3 * var(--pixel)); background: #be185d;
  color: #fff; font: 500 calc(11 * var(--pixel))/calc(16 * var(--pixel)) system-ui, sans-serif; transform: translate(-50%, -50%); }
.distance.across span { top: calc(-10 * var(--pixel)); }
.distance.along span { left: calc(14 * var(--pixel)); transform: translate(0, -50%); }
.bar { position: absolute; top: 0; left: 0; display: flex; align-items: center; gap: calc(1 * var(--pixel)); max-width: 100%; overflow-x: auto;
  box-sizing: border-box; height: calc(36 * var(--pixel)); padding: calc(3 * var(--pixel)); pointer-events: auto; border-radius: calc(8 * var(--pixel));
  background: #18181b; color: #fff; box-shadow: 0 calc(4 * var(--pixel)) calc(16 * var(--pixel)) rgb(0 0 0 / 30%);
  font: 500 calc(13 * var(--pixel))/1 system-ui, sans-serif; }
.bar[hidden] { display: none; }
.bar button { all: unset; box-sizing: border-box; flex: none; display: grid; place-items: center; min-width: calc(30 * var(--pixel));
  height: calc(30 * var(--pixel)); padding: 0 calc(7 * var(--pixel)); border-radius: calc(5 * var(--pixel)); cursor: pointer; white-space: nowrap; }
.bar svg { width: calc(15 * var(--pixel)); height: calc(15 * var(--pixel)); }
.bar button:hover { background: #3f3f46; }
.bar button[aria-pressed="true"] { background: #4f46e5; }
.bar .swatch { min-width: calc(22 * var(--pixel)); width: calc(22 * var(--pixel)); height: calc(22 * var(--pixel)); margin: 0 calc(3 * var(--pixel));
  padding: 0; border-radius: 50%; border: calc(1.5 * var(--pixel)) solid #71717a; }
.bar :is(button, input, select):focus-visible { outline: calc(2 * var(--pixel)) solid #a5b4fc; outline-offset: calc(-2 * var(--pixel)); }
.bar :is(input, select) { box-sizing: border-box; height: calc(28 * var(--pixel)); border: 0; border-radius: calc(5 * var(--pixel)); background: #27272a;
  color: #fff; padding: 0 calc(8 * var(--pixel)); font: 400 calc(13 * var(--pixel)) system-ui, sans-serif; }
.bar input { width: calc(240 * var(--pixel)); }
.bar select { max-width: calc(150 * var(--pixel)); }
`;
