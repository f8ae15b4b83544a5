export { askServer, type ServerAnswer } from './ask-server.ts';
export { run } from './run.ts';
export { type ServerInUse, withServer } from './with-server.ts';
