// Before the app itself: whoever is signed in sees the frame of their screens at once, others the brand alone.
if (sessionStorage.getItem('session')) document.documentElement.dataset.signedIn = '';
