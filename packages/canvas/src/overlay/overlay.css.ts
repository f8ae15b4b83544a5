/** Looks of the marks. They live in a shadow root, so neither the page's styles nor these reach the other. */
export const OVERLAY_CSS: string = `
:host { all: initial; position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; overflow: hidden; }
.mark { position: absolute; box-sizing: border-box; top: 0; left: 0; }
.hover { border: 1px solid #3b82f6; }
.selection { border: 2px solid #2563eb; }
.parent { border: 1px dashed #93c5fd; }
.tag { position: absolute; top: -20px; left: -2px; height: 20px; padding: 0 6px; background: #2563eb; color: #fff;
  font: 500 11px/20px system-ui, sans-serif; white-space: nowrap; border-radius: 2px 2px 0 0; }
.tag.inside { top: 0; left: 0; border-radius: 0 0 2px 0; }
.line { position: absolute; background: #e11d48; border-radius: 2px; top: 0; left: 0; }
.into { border: 2px solid #e11d48; background: rgb(225 29 72 / 8%); }
`;
