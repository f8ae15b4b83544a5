/** Looks of the log; it stands in a shadow root, so the page's styles and these leave each other alone. */
export const STYLE = `
:host { all: initial; font: 13px/1.4 system-ui, sans-serif; color: #1d2430; }
button, input { font: inherit; color: inherit; }
.open, .panel { position: fixed; right: 12px; bottom: 12px; z-index: 2147483000; }
.open { padding: 6px 12px; border: 1px solid #c4cad4; border-radius: 999px; background: #fff; cursor: pointer; box-shadow: 0 2px 8px rgb(0 0 0 / 15%); }
.panel { display: flex; flex-direction: column; width: min(460px, calc(100vw - 24px)); height: min(60vh, 520px); border: 1px solid #c4cad4; border-radius: 8px; background: #fff; box-shadow: 0 8px 28px rgb(0 0 0 / 25%); overflow: hidden; }
.panel[hidden], .open[hidden] { display: none; }
header { display: flex; gap: 8px; align-items: center; padding: 8px; border-bottom: 1px solid #e3e7ed; }
h2 { flex: none; margin: 0; font-size: 13px; }
input { flex: 1; min-width: 0; padding: 4px 8px; border: 1px solid #c4cad4; border-radius: 4px; background: #fff; }
header button { padding: 4px 8px; border: 0; border-radius: 4px; background: none; cursor: pointer; }
header button:hover { background: #eef1f5; }
:focus-visible { outline: 2px solid #2563eb; outline-offset: 1px; }
.runs { flex: 1; overflow: auto; padding: 4px 8px 12px; }
.runs > p { margin: 24px 8px; text-align: center; color: #566072; }
details details { margin-left: 16px; }
summary { display: flex; gap: 8px; align-items: baseline; padding: 3px 4px; border-radius: 4px; cursor: pointer; list-style: none; }
summary::before { content: '▸'; color: #566072; }
details[open] > summary::before { content: '▾'; }
summary:hover { background: #f3f5f8; }
.name { overflow-wrap: anywhere; }
.type, .state, .time { flex: none; color: #566072; font-size: 12px; }
.time { margin-left: auto; font-variant-numeric: tabular-nums; }
.failed .state, .error { color: #b42318; }
.skipped { opacity: 0.6; }
.error, pre { margin: 2px 4px 4px 18px; overflow-wrap: anywhere; }
pre { padding: 4px 8px; border-radius: 4px; background: #f3f5f8; font: 12px/1.4 ui-monospace, monospace; white-space: pre-wrap; }
`;
