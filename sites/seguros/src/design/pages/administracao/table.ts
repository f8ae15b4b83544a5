/** A collection of rows of one table, read when its area is opened. */
export const table = (name: string, config: Record<string, unknown>) => ({
  name,
  plugin: 'supabase',
  config: { fieldsMode: 'advanced', primaryData: ['id'], isAutoFetch: false, ...config } as never,
});
