import axe from 'axe-core';

const { run } = axe;

/**
 * Tests ask what is wrong: to gather what is right as well, each with a selector of its own, takes axe five times as long. Style sheets
 * are read again for a rule alone that nobody asks for; media for one that is asked.
 */
axe.run = (context, options = {}) =>
  run(context, { resultTypes: ['violations'], preload: { assets: ['media'] }, ...options });
