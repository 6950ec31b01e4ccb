import { mount } from 'svelte';
import './fonts.css';
import './app.css';
import App from './App.svelte';
import { tellWhere } from './people/where';

const target = document.getElementById('app');
if (target) mount(App, { target });
tellWhere();
