import { makeEmptyDatabase } from './empty-database.ts';

// Run by the build.
await makeEmptyDatabase();
