/** Acts on a page as a person with a mouse and a keyboard would, and counts what that costs. */
import type { Locator, Page } from 'playwright-core';

/** Seconds by the keystroke-level model (Card, Moran and Newell, 1980). */
const SECONDS = { key: 0.28, point: 1.1, press: 0.1, hand: 0.4, think: 1.35 };

/** The model has no scrolling: one move of the wheel, by up to the height of what scrolls, takes as long as pointing. */
const SCROLL_SECONDS = SECONDS.point;

export interface Cost {
  clicks: number;
  keys: number;
  scrolls: number;
  seconds: number;
  /** The screens, panels, dialogs and menus that were open, in the order of their first opening. */
  places: Set<string>;
}

export const noCost = (): Cost => ({ clicks: 0, keys: 0, scrolls: 0, seconds: 0, places: new Set() });

/** Milliseconds in which dialogs open and calls begin. Not part of the result: its seconds come from the model. */
const REST_MS = 500;

const DIALOG = '[role="dialog"]:visible, [role="alertdialog"]:visible';
const BUSY = '[aria-busy="true"]:visible';

/** Runs in the page: the scroll position of each element around this one, with its height. */
function scrollPositions(element: Element): { top: number; height: number }[] {
  const around: { top: number; height: number }[] = [];
  for (let box = element.parentElement; box; box = box.parentElement)
    around.push({ top: box.scrollTop, height: box.clientHeight });
  return around;
}

export class Person {
  readonly page: Page;
  private readonly cost: Cost;
  private hand: 'mouse' | 'keyboard' = 'mouse';

  constructor(page: Page, cost: Cost) {
    this.page = page;
    this.cost = cost;
  }

  /** Reads or finds something, scrolling to it if it is out of view. */
  async read(target: Locator): Promise<string> {
    await this.look();
    await this.scrollTo(target);
    this.spend(SECONDS.think);
    return (await target.textContent()) ?? '';
  }

  async click(target: Locator): Promise<void> {
    await this.look();
    await this.scrollTo(target);
    this.reachFor('mouse');
    this.spend(SECONDS.think + SECONDS.point + 2 * SECONDS.press);
    this.cost.clicks += 1;
    await target.click();
    await this.look();
  }

  /** Types into the focused field. */
  async type(text: string): Promise<void> {
    this.reachFor('keyboard');
    this.spend(SECONDS.think);
    this.countKeys(text.length);
    await this.page.keyboard.type(text);
    await this.look();
  }

  /** Clicks a field, empty or with its text selected by the click, and types. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.click(field);
    await this.type(text);
  }

  /** Presses a key that needs no thought, such as Tab between two fields. */
  async press(key: string): Promise<void> {
    this.reachFor('keyboard');
    this.countKeys(1);
    await this.page.keyboard.press(key);
    await this.look();
  }

  /** Opens a select and clicks an option. */
  async choose(field: Locator, option: string): Promise<void> {
    await this.click(field);
    await this.click(this.page.getByRole('option', { name: option, exact: true }));
  }

  /** Opens a screen by its entry in the menu. */
  async goTo(screen: string): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: 'Main' });
    await this.click(menu.getByRole('link', { name: screen, exact: true }));
    await this.page.getByRole('heading', { level: 1, name: screen }).waitFor();
    await this.look();
  }

  /** Waits until the screen is at rest, and notes what is open. */
  private async look(): Promise<void> {
    await this.page.waitForTimeout(REST_MS);
    await this.page.locator(BUSY).first().waitFor({ state: 'detached' });
    const dialogs = this.page.locator(DIALOG);
    const title = (await dialogs.count()) && (await dialogs.last().ariaSnapshot()).split('\n')[0];
    this.cost.places.add(title ? title.replace(/^- |\d+|:$/g, '').trim() : new URL(this.page.url()).pathname);
  }

  private async scrollTo(target: Locator): Promise<void> {
    const before = await target.evaluate(scrollPositions);
    await target.scrollIntoViewIfNeeded();
    const after = await target.evaluate(scrollPositions);
    for (const [at, { top, height }] of after.entries()) {
      const turns = Math.ceil(Math.abs(top - (before[at]?.top ?? 0)) / (height || 1));
      this.cost.scrolls += turns;
      this.spend(turns * SCROLL_SECONDS);
    }
  }

  private reachFor(device: 'mouse' | 'keyboard'): void {
    if (this.hand !== device) this.spend(SECONDS.hand);
    this.hand = device;
  }

  private countKeys(count: number): void {
    this.cost.keys += count;
    this.spend(count * SECONDS.key);
  }

  private spend(seconds: number): void {
    this.cost.seconds += seconds;
  }
}
