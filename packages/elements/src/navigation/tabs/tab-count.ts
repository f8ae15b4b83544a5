/** Tabs have slots `tabsList.<index>` and `tabsContent.<index>`. */
export const tabCount = (paths: readonly string[]): number =>
  paths.reduce((most, path) => Math.max(most, Number(/^tabs(?:List|Content)\.(\d+)/.exec(path)?.[1] ?? -1) + 1), 0);
