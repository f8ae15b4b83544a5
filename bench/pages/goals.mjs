/**
 * What is asked of publishing and of published pages, row by row: the figure of a piece, and what it is to be at most, or at least.
 * @type {readonly {piece: string, label: string, figure: string, most?: number, least?: number}[]}
 */
export const GOALS = [
  { piece: 'ready', label: 'CPU to ready against React: web', figure: 'ready.web.ratio', most: 1.3 },
  { piece: 'ready', label: 'CPU to ready against React: versix', figure: 'ready.versix.ratio', most: 1.3 },
  { piece: 'ready', label: 'CPU to ready against React: application', figure: 'ready.admin.ratio', most: 1.3 },
  { piece: 'weight', label: 'Script until ready, gz: no auth', figure: 'weight.page.script-gzip', most: 90_000 },
  {
    piece: 'weight',
    label: 'Script until ready, gz: auth',
    figure: 'weight.page-with-backend.script-gzip',
    most: 130_000,
  },
  { piece: 'weight', label: 'Script until ready, gz: imported (web)', figure: 'weight.web.script-gzip', most: 150_000 },
  {
    piece: 'weight',
    label: 'Script until ready, gz: imported (versix)',
    figure: 'weight.versix.script-gzip',
    most: 150_000,
  },
  {
    piece: 'weight',
    label: 'Script until ready, gz: no behaviour',
    figure: 'weight.page-without-behaviour.script-gzip',
    most: 0,
  },
  { piece: 'weight', label: 'Requests until ready: web', figure: 'weight.web.requests', most: 15 },
  { piece: 'lighthouse', label: 'Lighthouse mobile: web', figure: 'lighthouse.web', least: 100 },
  { piece: 'lighthouse', label: 'Lighthouse mobile: versix', figure: 'lighthouse.versix', least: 98 },
  { piece: 'lighthouse', label: 'Lighthouse mobile: Seguros, login', figure: 'lighthouse.login', least: 100 },
  { piece: 'lighthouse', label: 'Lighthouse mobile: Seguros, régua', figure: 'lighthouse.regua', least: 100 },
  { piece: 'rows', label: 'Changes of rows against React, mean', figure: 'rows.mean.ratio', most: 1 },
  {
    piece: 'rows',
    label: 'Changes of rows against React, mean without swap',
    figure: 'rows.mean-without-swap.ratio',
    most: 1.1,
  },
  { piece: 'rows', label: 'Rows: partial updates', figure: 'rows.update.ratio', most: 1 },
  { piece: 'rows', label: 'Memory of 10,000 rows against React', figure: 'rows.memory.ratio', most: 2 },
  { piece: 'bound-rows', label: 'HTML of 10,000 bound rows', figure: 'bound-rows.html', most: 0.5 },
  { piece: 'publish', label: 'Publish Seguros, unchanged', figure: 'publish.seguros.unchanged', most: 300 },
  { piece: 'publish', label: 'Publish Seguros, one title changed', figure: 'publish.seguros.one-title', most: 400 },
  { piece: 'publish', label: 'Publish 300 pages, one changed', figure: 'publish.trezentas.one-title', most: 1000 },
  {
    piece: 'serving',
    label: 'Pages a second against bare node:http, 10 connections',
    figure: 'serving.10.ratio',
    least: 0.6,
  },
  {
    piece: 'serving',
    label: 'Pages a second against bare node:http, 100 connections',
    figure: 'serving.100.ratio',
    least: 0.6,
  },
  { piece: 'serving', label: 'p99 at 100 connections', figure: 'serving.100.p99', most: 20 },
  { piece: 'memory', label: 'Memory at rest', figure: 'memory.rest', most: 250 },
  { piece: 'memory', label: 'Memory after 30 sites, load, publishes', figure: 'memory.after', most: 450 },
];
