/** What this browser remembers: language, theme, sound. */
import type { Language } from './types';

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

class Settings {
  language = $state<Language>('en');
  theme = $state<ThemeChoice>('auto');
  sound = $state(true);
  systemNight = $state(false);

  constructor() {
    this.language = firstLanguage();
    this.theme = firstTheme();
    this.sound = remembered('sound') !== 'off';
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

  toggleSound(): void {
    this.sound = !this.sound;
    remember('sound', this.sound ? 'on' : 'off');
  }
}

export const settings = new Settings();
