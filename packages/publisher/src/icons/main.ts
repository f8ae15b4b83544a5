import { writeIconPack } from './write-icon-pack.ts';

// Run by the build.
await writeIconPack();
