/**
 * Groups of files that can all reach one another: every circle of imports lies in one of them (Tarjan's algorithm).
 * @param {ReadonlyMap<string, readonly string[]>} graph the files that each file imports
 * @returns {string[][]} groups of two files and more, each in the order of its names
 */
export const circles = (graph) => {
  const found = [];
  const order = new Map();
  const lowest = new Map();
  const open = new Set();
  const trail = [];

  const visit = (file) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file));
    trail.push(file);
    open.add(file);
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (open.has(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = trail.splice(trail.indexOf(file));
    for (const member of group) open.delete(member);
    if (group.length > 1) found.push(group.toSorted());
  };

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
};

/**
 * A circle in words: its files, each with those of the others that it imports.
 * @param {readonly string[]} group
 * @param {ReadonlyMap<string, readonly string[]>} graph
 * @returns {string}
 */
export const circleText = (group, graph) =>
  group
    .map((file) => `  ${file} → ${(graph.get(file) ?? []).filter((next) => group.includes(next)).join(', ')}`)
    .join('\n');
