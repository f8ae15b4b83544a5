export { type Damaged, damagesOf } from './damage.ts';
export { generationA } from './generation-a.ts';
export { generationB } from './generation-b.ts';
export { generationC } from './generation-c.ts';
export { type Files, idOf, memoryFiles, reference } from './memory-files.ts';
