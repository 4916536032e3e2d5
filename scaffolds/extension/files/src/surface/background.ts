import { answer, type Request } from './app.ts';

chrome.runtime.onMessage.addListener((request: Request, _sender, respond) => {
  void answer(request).then(respond);
  return true;
});
