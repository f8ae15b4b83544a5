export * from './accounts.ts';
export * from './audit.ts';
export * from './calls.ts';
export * from './canvas-access.ts';
export * from './failure.ts';
export * from './patches.ts';
export * from './projects.ts';
export * from './sites.ts';
