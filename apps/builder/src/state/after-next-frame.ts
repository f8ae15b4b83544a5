/** Does work once the frame that is next is painted: what forces a layout then finds one. @returns the way to leave it undone */
export const afterNextFrame = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
