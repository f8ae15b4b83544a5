// Loaded before a node: SIGUSR2 sets its clock ten minutes ahead, and the next one back.
const JUMP = 600_000;
const Real = Date;
let shift = 0;

globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + shift);
    else super(...given);
  }

  static now() {
    return Real.now() + shift;
  }
};
process.on('SIGUSR2', () => {
  shift = shift === 0 ? JUMP : 0;
});
