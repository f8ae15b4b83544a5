export const startNodeProxy: (
  portsOf: () => readonly number[],
) => Promise<{ port: number; close: () => Promise<void> }>;
