import { Counter, Histogram, type Registry } from 'prom-client';

import { SIGN_IN_OUTCOMES, type SignInOutcome } from '../accounts/sign-in';
import { SIGN_UP_OUTCOMES, type SignUpOutcome } from '../accounts/sign-up';
import { PRICES, type PaidAction } from '../credits/prices';
import { WORK_OUTCOMES, type WorkOutcome } from '../tools/work-outcome';

/** From a quick upscale to a training on a busy machine. */
const WORK_SECONDS = [0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160, 320, 640];

/**
 * What happens, counted where it happens. Every value that a label can have is there from the start with 0: of a series that begins with
 * its first event Prometheus would not see that event.
 */
export class EventCounters {
  private readonly signIns: Counter<'outcome'>;
  private readonly slowed: Counter;
  private readonly signUps: Counter<'outcome'>;
  private readonly work: Counter<'action' | 'outcome'>;
  private readonly workSeconds: Histogram<'action'>;
  private readonly maintenance: Counter;
  private readonly lost: Counter;

  constructor(registry: Registry) {
    const registers = [registry];
    this.signIns = new Counter({
      name: 'studio_sign_ins_total',
      help: 'Sign-ins with a password: ok, refused (wrong), too-many.',
      labelNames: ['outcome'],
      registers,
    });
    this.slowed = new Counter({
      name: 'studio_sign_ins_slowed_total',
      help: 'Sign-ins that had to wait because strangers guess at the account.',
      registers,
    });
    this.signUps = new Counter({
      name: 'studio_sign_ups_total',
      help: 'Sign-ups whose form was complete: ok, refused (taken or not invited), too-many.',
      labelNames: ['outcome'],
      registers,
    });
    this.work = new Counter({
      name: 'studio_work_total',
      help: 'Trainings, generations and tools by how they ended: done, refused (by what was sent, or for want of credits or room of the account), busy (no place), failed (a training that is tried again each time), given-up.',
      labelNames: ['action', 'outcome'],
      registers,
    });
    this.workSeconds = new Histogram({
      name: 'studio_work_seconds',
      help: 'Time of work that was done, its wait for the engine included.',
      labelNames: ['action'],
      buckets: WORK_SECONDS,
      registers,
    });
    this.maintenance = new Counter({
      name: 'studio_database_maintenance_failures_total',
      help: 'Times that the database could not be maintained.',
      registers,
    });
    this.lost = new Counter({
      name: 'studio_picture_processes_lost_total',
      help: 'Processes that a picture brought to an end, or that were ended over one.',
      registers,
    });
    for (const outcome of SIGN_IN_OUTCOMES) this.signIns.inc({ outcome }, 0);
    for (const outcome of SIGN_UP_OUTCOMES) this.signUps.inc({ outcome }, 0);
    for (const action of Object.keys(PRICES)) {
      this.workSeconds.zero({ action });
      for (const outcome of WORK_OUTCOMES) this.work.inc({ action, outcome }, 0);
    }
  }

  readonly signIn = (outcome: SignInOutcome): void => this.signIns.inc({ outcome });
  readonly slowedSignIn = (): void => this.slowed.inc();
  readonly signUp = (outcome: SignUpOutcome): void => this.signUps.inc({ outcome });
  readonly maintenanceFailure = (): void => this.maintenance.inc();
  readonly lostPictureProcess = (): void => this.lost.inc();

  readonly workEnded = (action: PaidAction, outcome: WorkOutcome, seconds: number): void => {
    this.work.inc({ action, outcome });
    if (outcome === 'done') this.workSeconds.observe({ action }, seconds);
  };
}
