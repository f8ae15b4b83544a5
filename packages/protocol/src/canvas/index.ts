export * from './builder-messages.ts';
export * from './canvas-messages.ts';
export * from './connection.ts';
export * from './drop.ts';
export * from './evaluation.ts';
export * from './geometry.ts';
export * from './handshake.ts';
export * from './tried-collection.ts';
