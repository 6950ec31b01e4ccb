import { mount } from 'svelte';
import './fonts.css';
import './app.css';
import App from './App.svelte';
import { reloadWhenRenewed } from './lib/renewed';
import { offline } from './offline/mode';
import { tellWhere } from './people/where';

reloadWhenRenewed();
const target = document.getElementById('app');
if (target) mount(App, { target });
if (offline) void import('./offline/start.svelte').then(({ start }) => start());
else tellWhere();
