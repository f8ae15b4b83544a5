export { type Files, idOf, memoryFiles, reference } from './memory-files.ts';
