/** What making one release may take. Each limit is there for the others on the server; none is for speed. */
export interface ReleaseLimits {
  /** Drawing one page, its data included, in milliseconds. */
  pageTime: number;
  /** Drawing all pages of a release, in milliseconds; what is left then is drawn by the browser alone. */
  drawingTime: number;
  /** Making the whole release, in milliseconds; beyond it the publish fails. */
  releaseTime: number;
  /** Heap of the process, and that of the thread in it that draws pages, in megabytes each. */
  heap: number;
  /** All memory of the process, in megabytes: also what no heap counts. */
  processMemory: number;
  /** What is made for a release beside kept files, in megabytes: the server holds it until all is there. */
  releaseSize: number;
  /** Pages that one thread draws before a new one takes its place. */
  pagesPerThread: number;
  /** Times that the process of one release may be lost and begun anew without the page that it was lost on. */
  restarts: number;
  /** Releases that are made at once; others wait, one of each site at a time. */
  atOnce: number;
  /** Releases of one site that may wait; more are refused at once. */
  waiting: number;
  /** How long a process that was started ahead waits for a publish, in milliseconds; 0: none is started ahead. */
  waitingTime: number;
  /** Files of earlier releases that are remembered by name, those of all sites together. */
  remembered: number;
}

export const RELEASE_LIMITS: ReleaseLimits = {
  pageTime: 15_000,
  drawingTime: 150_000,
  releaseTime: 240_000,
  heap: 256,
  processMemory: 640,
  releaseSize: 128,
  pagesPerThread: 200,
  restarts: 3,
  atOnce: 2,
  waiting: 3,
  waitingTime: 60_000,
  remembered: 40_000,
};

/** What drawing may ask of other servers. */
export const FETCH_LIMITS = {
  /** Requests of one release. */
  requests: 2000,
  /** Bytes of one request's body. */
  body: 1_000_000,
  /** Characters of an address, and of all headers of a request or an answer. */
  head: 64_000,
  /** Bytes of one answer. */
  answer: 8_000_000,
  /** Bytes of all answers of one release. */
  answers: 64_000_000,
} as const;
