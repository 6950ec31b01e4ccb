/** What this browser remembers: language, theme, sound, how fast bots and replays go, and whether tables are text. */
import type { Language, Pace } from './types';

export type ThemeChoice = 'auto' | 'day' | 'night';

function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`samovar.${key}`);
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`samovar.${key}`, value);
  } catch {
    // private windows may refuse; the setting then lasts as long as the page
  }
}

function firstLanguage(): Language {
  const chosen = remembered('language');
  if (chosen === 'en' || chosen === 'fr') return chosen;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'en' || tag === 'fr');
  return spoken === 'fr' ? 'fr' : 'en';
}

function firstTheme(): ThemeChoice {
  const chosen = remembered('theme');
  return chosen === 'day' || chosen === 'night' ? chosen : 'auto';
}

export const PACES: Pace[] = ['instant', 'normal', 'slow'];
export const SPEEDS = [0.5, 1, 2, 4];

function firstPace(): Pace {
  return PACES.find((pace) => pace === remembered('pace')) ?? 'normal';
}

function firstSpeed(): number {
  return SPEEDS.find((speed) => String(speed) === remembered('speed')) ?? 1;
}

class Settings {
  language = $state<Language>('en');
  theme = $state<ThemeChoice>('auto');
  sound = $state(true);
  /** How fast the bots play at tables that are set up here. */
  pace = $state<Pace>('normal');
  /** How fast a replay runs. */
  speed = $state(1);
  /** Tables are read as text, and played by words. */
  text = $state(false);
  systemNight = $state(false);

  constructor() {
    this.language = firstLanguage();
    this.theme = firstTheme();
    this.sound = remembered('sound') !== 'off';
    this.pace = firstPace();
    this.speed = firstSpeed();
    this.text = remembered('text') === 'on';
    const night = matchMedia('(prefers-color-scheme: dark)');
    this.systemNight = night.matches;
    night.addEventListener('change', () => (this.systemNight = night.matches));
  }

  get night(): boolean {
    return this.theme === 'night' || (this.theme === 'auto' && this.systemNight);
  }

  speak(language: Language): void {
    this.language = language;
    remember('language', language);
  }

  toggleTheme(): void {
    this.theme = this.night ? 'day' : 'night';
    remember('theme', this.theme);
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    remember('pace', pace);
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    remember('speed', String(speed));
  }

  toggleText(): void {
    this.text = !this.text;
    remember('text', this.text ? 'on' : 'off');
  }

  toggleSound(): void {
    this.sound = !this.sound;
    remember('sound', this.sound ? 'on' : 'off');
  }
}

export const settings = new Settings();
