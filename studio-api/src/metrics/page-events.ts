import type { PageEvent } from '@likeness/contract/rules';
import { networkOf } from '@likeness/site/connections/network-address.mjs';
import { Counter, type Registry } from 'prom-client';

import { AttemptLimiter } from '../accounts/attempt-limiter';

const MINUTE = 60_000;
/** Of one network in a quarter of an hour. A page tells each failure once, so these are the failures of many people. */
const EVENTS_OF_A_NETWORK = 600;
/** Of one network in an hour: all remotes of a studio may fail in several ways, seen by people who share a network. */
const NEW_SERIES_OF_A_NETWORK = 40;
/** Of all. Beyond it a series goes that nobody has told of for an hour, as counters may, and so many are new in an hour at the most. */
const MOST_SERIES = 200;
/** So long what was told of stays, however many make up others, or nobody would see its count rise. */
const UNTOLD_MILLISECONDS = 60 * MINUTE;
/**
 * So long a series is scraped as 0 before its count shows, by however many Prometheuses: of one that began with its first events they
 * would not see these. Twice the minute that a Prometheus takes between scrapes unless told otherwise.
 */
const AT_ZERO_MILLISECONDS = 2 * MINUTE;

type Labels = Record<'kind' | 'remote' | 'version' | 'code', string>;

interface Series {
  readonly labels: Labels;
  /** Of the monotonic clock, in milliseconds. */
  readonly since: number;
  told: number;
  count: number;
}

/**
 * Counts what pages tell of their remotes. Anybody may tell it, signed in or not, and may lie: so a network that makes up many names and
 * versions has them counted as `other`, as all have where very many were made up lately, and one that tells very much is not listened to for
 * a while.
 */
export class PageEvents {
  /** In the order in which they were last told of. */
  private readonly series = new Map<string, Series>();
  private readonly dropped: Counter;
  private readonly events = new AttemptLimiter(EVENTS_OF_A_NETWORK, 15 * MINUTE, 'Too many events.');
  private readonly newSeries = new AttemptLimiter(NEW_SERIES_OF_A_NETWORK, 60 * MINUTE, 'Too many new series.');

  constructor(registry: Registry) {
    const { series } = this;
    new Counter({
      name: 'studio_page_events_total',
      help: 'What pages told of their remotes: failures to load, crashes, what the policy refused. Anybody can tell it.',
      labelNames: ['kind', 'remote', 'version', 'code'],
      registers: [registry],
      collect() {
        this.reset();
        const now = performance.now();
        for (const { labels, since, count } of series.values())
          this.inc(labels, now - since < AT_ZERO_MILLISECONDS ? 0 : count);
      },
    });
    this.dropped = new Counter({
      name: 'studio_page_events_dropped_total',
      help: 'What was not counted, of networks that told too much.',
      registers: [registry],
    });
  }

  /** @param address Where they come from. */
  async heard(events: readonly PageEvent[], address: string): Promise<void> {
    const network = networkOf(address);
    for (const event of events)
      if ((await this.events.count(network)) > 0) this.dropped.inc();
      else this.count(await this.labelsOf(event, network));
  }

  private async labelsOf({ kind, remote, version = 'unknown', code }: PageEvent, network: string): Promise<Labels> {
    const labels = { kind, remote, version, code };
    const isNamed = this.series.has(keyOf(labels)) || ((await this.newSeries.count(network)) === 0 && this.hasPlace());
    // Kinds and codes are few.
    return isNamed ? labels : { kind, remote: 'other', version: 'other', code };
  }

  /** Whether there is room for another series, which it makes where it can. */
  private hasPlace(): boolean {
    if (this.series.size < MOST_SERIES) return true;
    const [oldest] = this.series;
    if (!oldest) return true;
    const [key, { told }] = oldest;
    return performance.now() - told >= UNTOLD_MILLISECONDS && this.series.delete(key);
  }

  private count(labels: Labels): void {
    const key = keyOf(labels);
    const now = performance.now();
    const series = this.series.get(key) ?? { labels, since: now, told: now, count: 0 };
    series.count += 1;
    series.told = now;
    this.series.delete(key);
    this.series.set(key, series);
  }
}

function keyOf({ kind, remote, version, code }: Labels): string {
  return [kind, remote, version, code].join(' ');
}
