// Before the app itself: whoever is signed in sees the frame of their screens at once, others the brand alone.
document.documentElement.dataset.boot = sessionStorage.getItem('session') ? 'frame' : 'brand';
